/** Once a newer build is known, the next navigation is a full load of its target; unsaved input may put it off once. */
import { hasUnsavedInput } from './unsaved-input.ts';

let pending = false;
let postponed = false;

export function reloadAtNextNavigation(): void {
  pending = true;
}

/** Asked once by each navigation that leads to another page. */
export function isReloadDue(): boolean {
  if (!pending) return false;
  if (!postponed && hasUnsavedInput()) {
    postponed = true;
    return false;
  }
  return true;
}
