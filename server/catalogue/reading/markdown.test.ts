/** Tests of Markdown rendering: safe HTML, sections with anchors, tables with headers, no raw HTML. */
import { renderSections, renderText } from './markdown.ts';

test('each second-level heading starts a section with its own anchor', () => {
  const { sections, faults } = renderSections(
    "## What's *in* it?\n\nOne.\n\n### More\n\nTwo.\n\n## What's in it\n\nThree.",
  );
  expect(faults).toEqual([]);
  expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['whats-in-it', "What's in it?"],
    ['whats-in-it-2', "What's in it"],
  ]);
  expect(sections[0]?.html).toBe('<p>One.</p>\n<h3>More</h3>\n<p>Two.</p>');
});

test('characters with a meaning in HTML are escaped', () => {
  const { html, faults } = renderText('5 < 6 & `<b>`');
  expect(html).toBe('<p>5 &lt; 6 &amp; <code>&lt;b&gt;</code></p>\n');
  expect(faults).toEqual([]);
});

test('the cells of a table too wide for a phone (four columns) are labelled with their column', () => {
  const cells = (columns: string) =>
    renderText(`${columns}\n${columns.replace(/\w/g, '-')}\n${columns}`).html.match(/data-label="\w"/g) ?? [];
  expect(cells('| a | b | c |')).toEqual([]);
  expect(cells('| a | b | c | d |')).toEqual(['a', 'b', 'c', 'd'].map((name) => `data-label="${name}"`));
});

test('the header cells of a table have scope="col"', () => {
  expect(renderText('| a | b |\n|--:|---|\n| 1 | 2 |').html).toContain('<th scope="col">a</th>');
});

test.each([
  ['One.\n\n<script>alert(1)</script>', 3, 'raw HTML'],
  ['One.\n\n- two\n- <i>three</i>', 4, 'raw HTML'],
  ['![x](/a.png)', 1, 'image'],
  ['# Title', 1, 'the title is in the front matter'],
  ['[x](data:text/html,1)', 1, 'links to data:'],
  ['[x](http://example.test)', 1, 'links to http:'],
  ['<javascript:alert(1)>', 1, 'links to javascript:'],
])('%j is refused, and renders no script, raw tag or image', (text, line, message) => {
  const { html, faults } = renderText(text);
  expect(faults).toEqual(expect.arrayContaining([{ line, message: expect.stringContaining(message) }]));
  expect(html).not.toMatch(/<script|<i>|<img/);
});
