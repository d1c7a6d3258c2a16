/** Loads a scene's drawing as text, for embedding in another drawing. */

const scenes = import.meta.glob<string>('../../client/art/*.svg', { query: '?raw', import: 'default' });

/** Resolves with the content of the scene's `svg` element; `name` is one of those in client/art. */
export async function loadScene(name: string): Promise<string> {
  const load = scenes[`../../client/art/${name}.svg`];
  if (!load) throw new RangeError(`Unknown scene ${name}`);
  const svg = await load();
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).trim();
}
