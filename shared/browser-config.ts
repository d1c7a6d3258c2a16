/** What the server tells a browser about itself: the same words for every visitor, in a data block of every page. */

export interface BrowserConfig {
  build: { id: string; timestamp: number };
  /** Origin in canonical addresses. */
  origin: string;
  /** Milliseconds between two looks for a newer build; 0 never looks. */
  pollMs: number;
  /** Lines in the console on every analytics push. */
  debug: boolean;
  /** The tag manager, when a container is configured; null on pages that must never carry one. */
  tagManager: TagManagerConfig | null;
  /** Public token of a map service, where the agency has one. */
  mapsToken?: string;
}

export interface TagManagerConfig {
  containerId: string;
  /** Name of the data layer, when it is not `dataLayer`. */
  dataLayer?: string;
  /** Parameters of a container environment. */
  auth?: string;
  preview?: string;
}
