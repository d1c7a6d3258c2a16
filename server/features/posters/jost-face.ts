/** Display font embedded in a drawing, so that a poster looks the same wherever its file is opened. */
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?inline';

export const jostFace = `@font-face{font-family:Jost;font-weight:100 900;src:url(${jost}) format("woff2")}`;
