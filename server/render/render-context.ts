/** Services for rendering a page from its data. */
import type { Env } from '../env.ts';
import type { Builds } from '../platform/builds/read-builds.ts';

export interface RenderContext {
  env: Env;
  builds: Builds;
}
