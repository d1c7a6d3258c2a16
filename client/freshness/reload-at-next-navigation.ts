/** Once a newer build is known, the next navigation is a full load; unsaved input may postpone it once. */
import { hasUnsavedInput } from './unsaved-input.ts';

let pending = false;
let postponed = false;

export function reloadAtNextNavigation(): void {
  pending = true;
}

/** Called once by each navigation to another page. */
export function isReloadDue(): boolean {
  if (!pending) return false;
  if (!postponed && hasUnsavedInput()) {
    postponed = true;
    return false;
  }
  return true;
}
