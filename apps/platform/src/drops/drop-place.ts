/** Where files come in by SFTP, as clients are told it. */
export interface DropPlace {
  /** `sftp://portal.example.org:4122` */
  readonly url: string;
  readonly port: number;
  /** `SHA256:…`, as programs of others show it. */
  readonly hostKeyFingerprint: string;
  /** Why nothing can come in there, as a sentence; absent where it can. */
  readonly problem?: string;
}

/** The place of a deployment; it may have none. */
export type FindDropPlace = () => DropPlace | undefined;
