/** Services for rendering a page from its data. */

import type { Builds } from '../platform/builds/read-builds.ts';
import type { Env } from '../settings/env.ts';

export interface RenderContext {
  env: Env;
  builds: Builds;
}
