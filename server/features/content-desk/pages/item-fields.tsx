/** Fields of an item: its lists and groups are folds, which buttons of the same form add, move and remove. */
import { Fragment, type ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/prices.module.css';
import { FieldError } from '#client/forms/field-labels.tsx';
import type { FieldErrors, FormInput } from '#shared/forms/define-form.ts';
import { fieldId } from '#shared/forms/field-props.ts';
import {
  type FieldNode,
  type GroupNode,
  type ListNode,
  nextKey,
  structureName,
  structureOf,
  summarize,
} from '../fields/item-form.ts';

export interface ItemFieldsProps {
  /** Name of the form. */
  readonly form: string;
  readonly action: string;
  readonly values: FormInput;
  readonly errors: FieldErrors;
  /** Name of the group that a button has just changed. */
  readonly open: string | undefined;
  field(name: string): ReactNode;
}

interface NodeProps<Node> extends ItemFieldsProps {
  readonly node: Node;
}

export function ItemFields({ node, ...props }: NodeProps<GroupNode>) {
  return node.nodes.map((child) => <Part key={child.name} node={child} {...props} />);
}

function Part({ node, ...props }: NodeProps<FieldNode>): ReactNode {
  if (node.type === 'leaf') return props.field(node.name);
  return node.type === 'list' ? <List node={node} {...props} /> : <Group node={node} {...props} />;
}

function Group({ node, ...props }: NodeProps<GroupNode>) {
  return (
    <Fold node={node} title={node.label} {...props}>
      {node.isPresent && <ItemFields node={node} {...props} />}
      {node.isOptional && (
        <p className={styles.steps}>
          {node.isPresent ? (
            <Step step={`remove ${node.name}`} at={node.name} of={node.label} {...props}>
              Take it out
            </Step>
          ) : (
            <Step step={`add ${node.name}`} at={node.name} of={node.label} {...props}>
              Add it
            </Step>
          )}
        </p>
      )}
    </Fold>
  );
}

function List({ node, ...props }: NodeProps<ListNode>) {
  const last = node.entries.length - 1;
  return (
    <Fold node={node} title={node.label} {...props}>
      {node.entries.map((entry, at) => {
        const of = entry.label;
        const steps = (
          <p className={styles.steps}>
            <Step step={`remove ${entry.name}`} at={node.name} of={of} {...props}>
              Remove
            </Step>
            {at > 0 && (
              <Step step={`up ${entry.name}`} at={entry.name} of={of} {...props}>
                Move up
              </Step>
            )}
            {at < last && (
              <Step step={`down ${entry.name}`} at={entry.name} of={of} {...props}>
                Move down
              </Step>
            )}
          </p>
        );
        if (entry.type === 'leaf')
          return (
            <Fragment key={entry.name}>
              {props.field(entry.name)}
              {steps}
            </Fragment>
          );
        return (
          <Fold key={entry.name} node={entry} title={String(at + 1)} {...props}>
            <ItemFields node={entry} {...props} />
            {steps}
          </Fold>
        );
      })}
      <p className={styles.steps}>
        <Step step={`add ${node.name}`} at={`${node.name}.${nextKey(node)}`} of={node.label} {...props}>
          {node.entries.length > 0 ? 'Add another' : 'Add one'}
        </Step>
      </p>
    </Fold>
  );
}

interface FoldProps extends NodeProps<GroupNode | ListNode> {
  readonly title: string;
  readonly children: ReactNode;
}

/** Open where something is wrong in it, or has just been changed by a button. */
function Fold({ node, title, form, values, errors, open, children }: FoldProps) {
  const { name } = node;
  const id = fieldId(form, name);
  const isWithin = (other: string | undefined) => other === name || other?.startsWith(`${name}.`) === true;
  const structure = structureOf(node);
  const isNone = node.type === 'group' && !node.isPresent;
  return (
    <details
      className={styles.fold}
      id={id}
      open={isWithin(open) || Object.keys(errors).some(isWithin)}
      data-wrong={errors[name] ? '' : undefined}
    >
      <summary>
        {title} <span>{isNone ? 'none' : summarize(node, values)}</span>
      </summary>
      <fieldset aria-label={node.label} aria-describedby={`${id}-error`}>
        {structure !== null && <input type="hidden" name={structureName(name)} value={structure} />}
        {node.hint && <p className={styles.about}>{node.hint}</p>}
        <div className={styles.problem}>
          <FieldError id={id} error={errors[name]} />
        </div>
        {children}
      </fieldset>
    </details>
  );
}

interface StepProps extends Pick<ItemFieldsProps, 'action' | 'form'> {
  readonly step: string;
  /** Name of the group that the browser shows then. */
  readonly at: string;
  readonly of: string;
  readonly children: string;
}

function Step({ step, at, of, action, form, children }: StepProps) {
  return (
    <button
      type="submit"
      name="step"
      value={step}
      formAction={`${action}#${fieldId(form, at)}`}
      className={buttonStyles.ghost}
      aria-label={`${children}: ${of}`}
    >
      {children}
    </button>
  );
}
