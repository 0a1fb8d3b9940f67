import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { isAllowed } from '../features/consent/onceAllowed.ts';
import { record } from '../features/consent/record.ts';

/** Browsers keep what was to be measured before this was loaded. */
function tell({ name: metric, value, rating }: Metric): void {
  if (isAllowed()) record({ name: 'WebVital', metric, value, rating });
}

for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(tell);
