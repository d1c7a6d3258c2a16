/** The form of one price at the desk: its fields as the page has them. */

export const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1] ??
  '';

export function readPriceForm(html: string): Record<string, string> {
  const start = html.indexOf('name="price"');
  const form = html.slice(start - 400, html.indexOf('</form>', start));
  const names = [...form.matchAll(/name="([\w-]+)"/g)].map(([, name]) => name as string);
  const fields = Object.fromEntries(names.map((name) => [name, valueIn(form, name)]));
  return { ...fields, ...(names.includes('was') && { was: 'stays' }) };
}

export const toPounds = (text = '') => Number(text.replace(/,/g, ''));
