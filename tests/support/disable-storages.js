/** Disables the AsyncLocalStorages of a finished test file: Jest adds one per file, each slows promises. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** @type {Set<AsyncLocalStorage<unknown>>} */
const enabled = new Set();

/**
 * Node 20's own method, by which a storage joins those that are asked at every promise; absent from Node 24.
 * See https://github.com/nodejs/node/blob/v20.x/lib/async_hooks.js
 * @typedef {{ _enable?: (this: AsyncLocalStorage<unknown>) => void }} WithEnable
 */
const prototype = /** @type {WithEnable} */ (/** @type {unknown} */ (AsyncLocalStorage.prototype));
const enable = prototype._enable;
if (enable)
  prototype._enable = function () {
    enabled.add(this);
    enable.call(this);
  };

/** Storages that are used again enable themselves. */
export function disableStorages() {
  for (const storage of enabled) storage.disable();
  enabled.clear();
}
