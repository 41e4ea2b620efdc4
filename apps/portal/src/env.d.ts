interface ImportMetaEnv {
  /** The hash of this build's sources. */
  readonly VITE_BUILD?: string;
}
