/** Both renderers, the fast path and React's Node stream, match React's own text byte for byte. */
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { server } from '../support/start-services.ts';
import { openTestSite } from '../support/test-site.ts';

type Renderer = typeof server.renderReact;

async function renderBy(renderer: Renderer, node: Parameters<Renderer>[0]): Promise<string> {
  const flow = await renderer(node, { signal: AbortSignal.timeout(1_000), onError: () => {} });
  return new Promise((resolve, reject) => {
    let text = '';
    const write = (part: string) => {
      text += part;
    };
    flow({ write, end: () => resolve(text), fail: reject });
  });
}

describe.each([
  ['the fast path', server.renderStrings],
  ['React’s Node stream', server.renderReact],
])('%s', (_name, renderer) => {
  const render = (node: Parameters<Renderer>[0]) => renderBy(renderer, node);

  test('markup, entities, attributes and adjacent texts equal those of React’s renderer', async () => {
    const tree = createElement(
      'main',
      { className: 'a "b" <c>', 'data-x': "it's" },
      createElement('h1', null, 'Fish & chips <', 3, ' for £', 1_250.5),
      createElement('input', { defaultValue: 'é ✓ 😀', disabled: true }),
      Array.from({ length: 500 }, (_, key) =>
        createElement('p', { key }, 'Line ', key, null, false, ' of many'),
      ),
    );
    expect(await render(tree)).toBe(renderToString(tree));
  });

  test('a large part behind a boundary is rendered in its place, without the fallback and without a script', async () => {
    const lines = Array.from({ length: 2_000 }, (_, key) =>
      createElement('p', { key }, `Line ${key} of a page that is longer than most`),
    );
    const html = await render(
      createElement('main', null, createElement(Suspense, { fallback: 'wait' }, lines), createElement('hr')),
    );
    expect(html).toMatch(/of a page that is longer than most<\/p>(?:<!--[^>]*-->)*<hr\/><\/main>$/);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('wait');
  });

  test('a page that throws rejects before anything is written', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    await expect(render(createElement('div', null, createElement(Broken)))).rejects.toThrow('broken');
  });
});

test('with FAST_PATH=off a page has the same bytes', async () => {
  const pages = ['/', '/offers', '/branches/norwich-shop', '/travel-money', '/contact', '/nowhere'];
  const [fast, plain] = [await openTestSite(), await openTestSite({ settings: { FAST_PATH: 'off' } })];
  for (const page of pages) expect((await plain.visit(page)).html).toBe((await fast.visit(page)).html);
});
