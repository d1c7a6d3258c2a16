/** Design of the site's mails: light and dark colours, and the few rules that cannot be inline styles. */

/** Copies of client/styles/tokens.css: no mail program supports custom properties. */
export const mailColours = {
  day: {
    paper: '#fbf6ea',
    card: '#ffffff',
    wash: '#f4ead3',
    ink: '#12263f',
    muted: '#4f5d70',
    edge: '#12263f',
    line: '#e4d9c2',
    accent: '#b5351d',
    bar: '#12263f',
  },
  night: {
    paper: '#0d1828',
    card: '#15243a',
    wash: '#1b2c45',
    ink: '#f5eedd',
    muted: '#b6c1d1',
    edge: '#6d83a3',
    line: '#2e415d',
    accent: '#ff9c80',
    bar: '#081120',
  },
  /** The same in light and dark mode. */
  button: '#c23b22',
  onDark: '#fbf6ea',
  sun: '#f3b54a',
  sea: '#14626b',
} as const;

type Colour = keyof typeof mailColours.day;

/** CSS property and colour of each class: inline in light mode, overridden by the class in dark mode. */
const classes = {
  paper: ['background-color', 'paper'],
  card: ['background-color', 'card'],
  wash: ['background-color', 'wash'],
  bar: ['background-color', 'bar'],
  ink: ['color', 'ink'],
  muted: ['color', 'muted'],
  accent: ['color', 'accent'],
  edge: ['border-color', 'edge'],
  line: ['border-color', 'line'],
} as const satisfies Record<string, readonly [string, Colour]>;

type MailClass = keyof typeof classes;
/** Classes that phones lay out differently; see the rules below. */
type LayoutClass = 'ground' | 'sheet' | 'inset' | 'stack' | 'stack-value' | 'button' | 'wide';

/** Returns `class` and `style` of an element: colours and layout by name, and its other styles. */
export function mailStyle(names: readonly (MailClass | LayoutClass)[], rest = ''): string {
  const colours = names.map((name) =>
    name in classes
      ? `${classes[name as MailClass][0]}:${mailColours.day[classes[name as MailClass][1]]}`
      : '',
  );
  // The border's width and style come first: the shorthand would reset a colour before it.
  const style = [rest, ...colours].filter(Boolean).join(';');
  return `${names.length > 0 ? ` class="${names.join(' ')}"` : ''} style="${style}"`;
}

export const mailFonts = {
  display: "Jost,'Century Gothic',Futura,'Trebuchet MS',Arial,sans-serif",
  text: "'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif",
};

const night = Object.entries(classes)
  .map(([name, [property, colour]]) => `.${name}{${property}:${mailColours.night[colour]}!important}`)
  .join('\n');

/** Optional rules, as some mail programs drop them: light colours and columns side by side work without. */
export const mailHeadStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (max-width:480px){
.ground{padding:0!important}
.sheet{border-left:0!important;border-right:0!important}
.inset{padding-left:20px!important;padding-right:20px!important}
.stack{display:block!important;width:auto!important}
.stack-value{padding-top:0!important;border-top:0!important}
.button{display:block!important;text-align:center!important}
.wide{width:100%!important}
}
@media (prefers-color-scheme:dark){
${night}
}`;
