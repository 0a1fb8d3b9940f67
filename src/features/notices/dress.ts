import { adoptStyles } from '../styles/adoptStyles.ts';
import styles from './notices.css?inline';

let isDressed = false;

/** Gives the page the styles of notices and of the overlay, before the first of them is shown. */
export function dress(): void {
  if (isDressed) return;
  isDressed = true;
  adoptStyles(styles);
}
