/** Manifest that the bundler writes: the files of each module. See https://vite.dev/guide/backend-integration */
export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[] }
>;
