/** Strict parser for small XML files: throws on anything that is not well formed. */

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, with entities resolved. */
  text: string;
}

const token = /<\/([\w:.-]+)>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

/** Returns the root element. The text has to begin with the XML declaration. */
export function readXml(xml: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!xml.startsWith(declaration)) throw new Error('The file does not say that it is XML in UTF-8');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  token.lastIndex = declaration.length;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const found = token.exec(xml);
    if (!found) throw new Error(`Not XML from here on: ${xml.slice(at, at + 60)}`);
    place(found, open);
  }
  const [root] = top.children;
  if (open.length !== 1 || top.children.length !== 1 || !root || top.text.trim())
    throw new Error('The file is not one whole element');
  return root;
}

function place([, closed, opened, attributes = '', empty, text]: RegExpExecArray, open: XmlElement[]): void {
  const here = open.at(-1) as XmlElement;
  if (closed) {
    if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes another element`);
  } else if (opened) {
    const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
    const element: XmlElement = {
      name: opened,
      attributes: Object.fromEntries(pairs.map(([, name, value]) => [name, resolve(value as string)])),
      children: [],
      text: '',
    };
    here.children.push(element);
    if (!empty) open.push(element);
  } else {
    here.text += resolve(text as string);
  }
}

/** Resolves entities; a bare ampersand is an error. */
function resolve(text: string): string {
  return text.replace(/&([#\w]*;?)/g, (_, name: string) => {
    const meant = entities[name.slice(0, -1)];
    if (!name.endsWith(';') || meant === undefined) throw new Error(`&${name} means nothing`);
    return meant;
  });
}
