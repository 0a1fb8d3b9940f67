import { review } from '../entities/review.ts';
import { reviewPages } from './reviewPages.ts';

/** A page of a product's reviews, latest first. */
export const productReviews = reviewPages(review);
