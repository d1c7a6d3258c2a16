/** Renders suggestions as the options of a list, grouped under headings. */
import type { Suggestion } from './suggestions.ts';

export function drawSuggestions(suggestions: readonly Suggestion[], listId: string): HTMLElement[] {
  const groups = [...new Set(suggestions.map(({ group }) => group))];
  return groups.map((name, at) => {
    const group = document.createElement('div');
    group.setAttribute('role', 'group');
    const heading = draw('div', name);
    heading.id = `${listId}-group-${at}`;
    heading.setAttribute('role', 'presentation');
    group.setAttribute('aria-labelledby', heading.id);
    const options = suggestions.map((suggestion, index) => ({ suggestion, id: `${listId}-option-${index}` }));
    group.append(
      heading,
      ...options
        .filter(({ suggestion }) => suggestion.group === name)
        .map(({ suggestion, id }) => drawOption(suggestion, id)),
    );
    return group;
  });
}

/** A link, so that a click navigates like any other. */
function drawOption({ label, note, to }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('a');
  option.id = id;
  option.href = to;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.append(draw('span', label));
  if (note) option.append(draw('span', note));
  return option;
}

function draw(tag: 'div' | 'span', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
