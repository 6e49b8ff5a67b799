// The package has no types of its own.
declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    /** The folder of the store. */
    directory: string;
    silent: boolean;
    /** It counts a signature of the path without a slash at the end as wrong, where restic signs that slash. */
    allowMismatchedSignatures: boolean;
    configureBuckets: readonly { name: string }[];
  };

  /** An S3 store in a folder. */
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
