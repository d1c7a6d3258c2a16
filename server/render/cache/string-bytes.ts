/** Memory of a string's characters: one byte each, or two as soon as one of them is beyond Latin-1. */

const beyondLatin1 = /[\u0100-\uffff]/;

export function stringBytes(text: string): number {
  return beyondLatin1.test(text) ? text.length * 2 : text.length;
}
