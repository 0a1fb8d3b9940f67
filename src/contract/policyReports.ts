/** Where browsers tell of what a page's policy refused, and a publisher is told what came. */
export const POLICY_REPORTS_PATH = '/api/x/policy-reports';
