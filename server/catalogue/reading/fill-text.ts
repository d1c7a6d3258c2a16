/** Fills values with a single source into the text of a content file: a drive time, an agency fact. */
export type FillText = (text: string) => string;
