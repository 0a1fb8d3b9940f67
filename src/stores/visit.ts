const KEY = 'visit_measured';

/**
 * Whether this visit, until its tab is closed, is of the share (0 to 1) that is measured. Decided
 * by chance at the first question, and kept.
 */
export function isVisitMeasured(share: number): boolean {
  try {
    sessionStorage[KEY] ??= Math.random() < share;
    return sessionStorage[KEY] === 'true';
  } catch {
    // Storage is blocked: every page would be a visit of its own.
    return false;
  }
}
