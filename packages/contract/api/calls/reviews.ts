import { review } from '../entities/review.ts';
import { reviewPages } from './reviewPages.ts';

/** A page of a product's reviews, newest first. */
export const productReviews = reviewPages(review);
