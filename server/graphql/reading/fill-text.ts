/** Puts into the text of a content file what stands elsewhere: a drive time, a fact of the agency. */
export type FillText = (text: string) => string;
