/** Meaning of the number of a branch’s template: 1 is a full shop, 2 has a bureau, 3 is opening or moving. */

interface Branch {
  readonly template: number;
}

/** A bureau sells travel money over its own counter, so its rates come first. */
export const hasBureau = ({ template }: Branch): boolean => template === 2;

export const isOpeningOrMoving = ({ template }: Branch): boolean => template === 3;
