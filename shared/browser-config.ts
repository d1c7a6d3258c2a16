/** Configuration sent to browsers, the same for every visitor, in a data block of every page. */

export interface BrowserConfig {
  build: { id: string; timestamp: number };
  /** Origin of canonical addresses. */
  origin: string;
  /** Milliseconds between polls for a newer build; 0 disables polling. */
  pollMs: number;
  /** Logs every analytics push to the console. */
  debug: boolean;
  /** Tag manager, when a container is configured; null on pages that must never load one. */
  tagManager: TagManagerConfig | null;
  /** Public token of a map service, if the agency has one. */
  mapsToken?: string;
}

export interface TagManagerConfig {
  containerId: string;
  /** Name of the data layer, if it is not `dataLayer`. */
  dataLayer?: string;
  /** Parameters of a container environment. */
  auth?: string;
  preview?: string;
}
