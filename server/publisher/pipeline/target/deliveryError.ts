import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';
import type { PublishReport } from '../publishReport.ts';

/** A release is live on this server, and could not be brought to the target: `cause` says why. */
export class DeliveryError extends BuildStoppedError {
  readonly report: PublishReport;

  constructor(report: PublishReport, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The pages are live here, but not in the bucket: ${why}`, { cause });
    this.report = report;
  }
}
