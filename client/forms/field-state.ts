/** State of a field, read from its FormKit node; the visitor's actions are stored there as flags. */
import { createMessage, type FormKitMessage, type FormKitNode } from '@formkit/core';
import type { Visibility } from '#shared/forms/define-form.ts';
import { isEmpty } from '#shared/forms/is-empty.ts';
import { isSameValue } from './is-same-value.ts';

export interface FieldState {
  readonly blurred: boolean;
  readonly dirty: boolean;
  readonly empty: boolean;
  readonly submitted: boolean;
  readonly settled: boolean;
  readonly valid: boolean;
  readonly errors: boolean;
  readonly complete: boolean;
  readonly failing: boolean;
  readonly passing: boolean;
  readonly invalid: boolean;
  readonly validationVisible: boolean;
  /** Messages to show beside the field now; those from the server come first. */
  readonly messages: readonly string[];
}

/** Flags are in the node's own store, where a reset of the form finds them. */
export function setFlag(node: FormKitNode, key: 'blurred' | 'dirty' | 'submitted'): void {
  node.store.set(createMessage({ key, visible: false, value: true }));
}

export interface FieldWatch {
  readonly visibility: Visibility;
  /** Whether its definition has rules: those implied by its kind do not make an empty field complete. */
  hasRules(): boolean;
  /** Called often, whenever the state may have changed. */
  onChange(): void;
}

/** Returns a function that reads the current state. */
export function watchField(
  node: FormKitNode,
  { visibility, hasRules, onChange }: FieldWatch,
): () => FieldState {
  trackCounts(node);
  let initial = node.value;
  let generation = 0;
  // Once seen, a message follows every change, even while typing, so that a fix shows at once.
  let hasBeenVisible = visibility === 'live';
  const isVisible = () => {
    if (hasFlag(node, 'submitted')) return true;
    if (!hasBeenVisible && !node.isSettled) return false;
    return visibility === 'live' || (visibility !== 'submit' && hasFlag(node, flagByVisibility[visibility]));
  };
  const update = () => {
    hasBeenVisible ||= isVisible();
    onChange();
  };
  node.on('commit', () => {
    node.store.filter(({ meta }) => !meta.autoClear, 'error');
    const startGeneration = generation;
    // Compared after validation: a change that was undone in the meantime does not make the field dirty.
    whenValidated(node, () => {
      if (startGeneration === generation && !isSameValue(initial, node.value)) setFlag(node, 'dirty');
    });
    update();
  });
  node.on('reset', () => {
    initial = node.value;
    // Input from before the reset must not make the field dirty.
    generation += 1;
    update();
  });
  for (const event of ['settled', 'message-added', 'message-updated', 'message-removed'])
    node.on(event, update);
  return () => readState(node, isVisible(), hasRules());
}

const flagByVisibility = { blur: 'blurred', dirty: 'dirty' } as const;

/** Counters that roll up to the form; a child inherits them from it. */
export function trackCounts(node: FormKitNode): void {
  node.ledger.count('blocking', ({ blocking }) => blocking);
  node.ledger.count('errors', ({ type }) => type === 'error');
  node.ledger.count('validating', ({ key }) => key === 'validating');
}

function hasFlag(node: FormKitNode, key: string): boolean {
  return Boolean(node.store[key]?.value);
}

/** Runs the callback at once, unless a rule is still running. */
function whenValidated(node: FormKitNode, callback: () => unknown): void {
  if (!hasFlag(node, 'validating')) {
    callback();
    return;
  }
  const receipt = node.on('message-removed', ({ payload }) => {
    if ((payload as FormKitMessage).key !== 'validating') return;
    node.off(receipt);
    callback();
  });
}

function readState(node: FormKitNode, validationVisible: boolean, hasRules: boolean): FieldState {
  const valid = node.ledger.value('blocking') === 0;
  const errors = node.ledger.value('errors') > 0;
  const dirty = hasFlag(node, 'dirty');
  const empty = isEmpty(node.value);
  const failing = hasFlag(node, 'failing');
  return {
    blurred: hasFlag(node, 'blurred'),
    dirty,
    empty,
    submitted: hasFlag(node, 'submitted'),
    settled: node.isSettled,
    valid,
    errors,
    complete: hasRules ? valid && !errors : dirty && !empty && valid,
    failing,
    passing: !failing,
    invalid: failing && validationVisible,
    validationVisible,
    messages: visibleMessages(node, validationVisible),
  };
}

function visibleMessages(node: FormKitNode, validationVisible: boolean): string[] {
  const all = Object.values(node.store as unknown as Record<string, FormKitMessage>);
  const messagesOfType = (type: string) =>
    all.filter((message) => message.type === type && message.visible).map(({ value }) => String(value));
  return [...messagesOfType('error'), ...(validationVisible ? messagesOfType('validation') : [])];
}
