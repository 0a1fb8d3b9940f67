/** The part of the S3 server for tests that is used here; it has no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: Buffer[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
