/** Once a newer build is known, the next navigation is a full load of its target; unsaved input may put it off once. */
import { hasUnsavedInput } from './unsaved-input.ts';

let due = false;
let putOff = false;

export function reloadAtNextNavigation(): void {
  due = true;
}

/** Asked once by each navigation that leads to another page. */
export function isReloadDue(): boolean {
  if (!due) return false;
  if (!putOff && hasUnsavedInput()) {
    putOff = true;
    return false;
  }
  return true;
}
