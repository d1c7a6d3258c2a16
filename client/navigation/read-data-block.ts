/** Returns the text of a data block that the server wrote into the page. */
export function readDataBlock(id: string): string {
  return document.getElementById(id)?.textContent ?? 'null';
}
