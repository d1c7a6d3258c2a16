/** Form engine while a visitor fills in a form: when messages show, and which submits pass. */

import { allRules } from '#shared/forms/all-rules.ts';
import { coreMessages } from '#shared/forms/core-messages.ts';
import { defineForm, type Fields, type FormDefinition, type FormInput } from '#shared/forms/define-form.ts';
import { lazyMessages } from '#shared/forms/lazy-messages.ts';
import { createFormEngine, type FormEngine } from './form-engine.ts';

const messages = { ...coreMessages, ...lazyMessages };
const emailRules = ['required', 'email'] as const;
const emailField = { type: 'text', label: 'Email', maxLength: 80, rules: emailRules } as const;

function formOf<const F extends Fields>(fields: F): FormDefinition {
  return defineForm({
    name: 'sample',
    heading: 'Sample',
    button: 'Send',
    fields,
    retentionDays: 1,
    confirmation: { heading: 'Sent', next: [] },
  });
}

/** Opens a form whose fields have all been validated once. */
async function open(fields: Fields, values: FormInput = {}, more: object = {}): Promise<FormEngine> {
  const form = createFormEngine(formOf(fields), {
    values,
    rules: { ...allRules, ...more },
    messages,
    onChange: () => {},
  });
  await after(1);
  return form;
}

const after = (ms: number) => import.meta.jest.advanceTimersByTimeAsync(ms);

async function press(form: FormEngine, send: (values: FormInput) => Promise<void> = async () => {}) {
  const sent = form.submit(send);
  // The test handles a rejection later.
  sent.catch(() => {});
  await after(30);
  return sent;
}

beforeEach(() => {
  import.meta.jest.useFakeTimers();
});
afterEach(() => {
  import.meta.jest.useRealTimers();
});

const says = (form: FormEngine, name: string) => form.fieldState(name).messages[0];

describe('an email field', () => {
  const fields = {
    live: { ...emailField, visibility: 'live' },
    dirty: { ...emailField, visibility: 'dirty' },
    blur: emailField,
    submit: { ...emailField, visibility: 'submit' },
  } as const;
  const names = ['live', 'dirty', 'blur', 'submit'] as const;
  const required = 'Enter email';
  const email = 'Enter an email address in the correct format, like name@example.com';

  test('at the start only the live field shows that it is required', async () => {
    const form = await open(fields);
    expect(names.map((name) => says(form, name))).toEqual([required, undefined, undefined, undefined]);
    expect(form.fieldState('blur')).toMatchObject({
      valid: false,
      failing: true,
      invalid: false,
      dirty: false,
    });
  });

  test('input changes no message for 20 milliseconds, and then those of the live and dirty fields', async () => {
    const form = await open(fields);
    for (const name of names) form.input(name, 'x');
    await after(19);
    expect(names.map((name) => says(form, name))).toEqual([required, undefined, undefined, undefined]);
    expect(form.fieldState('live').settled).toBe(false);
    await after(10);
    expect(names.map((name) => says(form, name))).toEqual([email, email, undefined, undefined]);
  });

  test('a default field shows its message on blur, and from then on as the visitor types', async () => {
    const form = await open(fields);
    form.input('blur', 'x');
    await after(30);
    form.blur('blur');
    expect(says(form, 'blur')).toBe(email);
    form.input('blur', 'ann@example.com');
    await after(30);
    expect(form.fieldState('blur')).toMatchObject({ complete: true, valid: true, messages: [] });
    form.input('blur', 'ann@');
    await after(30);
    expect(says(form, 'blur')).toBe(email);
  });

  test('a field with visibility “submit” shows nothing before a submit, then follows its value', async () => {
    const form = await open(fields);
    form.blur('submit');
    await after(30);
    expect(says(form, 'submit')).toBeUndefined();
    expect(await press(form)).toBe('invalid');
    expect(says(form, 'submit')).toBe(required);
    form.input('submit', 'ann@example.com');
    await after(30);
    expect(says(form, 'submit')).toBeUndefined();
  });
});

test('a checkbox shows no message on blur, but one when it is unticked', async () => {
  const form = await open({ terms: { type: 'checkbox', label: 'I agree', rules: ['accepted'] } });
  form.blur('terms');
  expect(says(form, 'terms')).toBeUndefined();
  form.input('terms', 'yes');
  await after(30);
  expect(form.fieldState('terms').complete).toBe(true);
  form.input('terms', '');
  await after(30);
  expect(says(form, 'terms')).toBe('Tick the box: I agree');
});

test('a field without rules is complete once it has a value, and not when it is cleared', async () => {
  const form = await open({ note: { type: 'text', label: 'Note', maxLength: 20 } });
  expect(form.fieldState('note')).toMatchObject({ complete: false, dirty: false, empty: true });
  form.input('note', 'x');
  await after(30);
  expect(form.fieldState('note')).toMatchObject({ complete: true, dirty: true, empty: false });
  form.input('note', '');
  await after(30);
  expect(form.fieldState('note')).toMatchObject({ complete: false, dirty: true, empty: true });
});

describe('an asynchronous rule', () => {
  /** Longer values resolve later. */
  const slow = ({ value }: { value: unknown }) =>
    new Promise<boolean>((resolve) =>
      setTimeout(() => resolve(String(value).includes('a')), String(value).length * 10),
    );
  const fields = {
    code: { type: 'text', label: 'Code', maxLength: 90, visibility: 'live', rules: [['slow' as 'email']] },
  } as const;

  test('a late result for an earlier value does not affect the current value', async () => {
    const form = await open(fields, {}, { slow });
    form.input('code', 'bbbbbbbbbb');
    await after(30);
    form.input('code', 'a');
    await after(35);
    expect(form.fieldState('code')).toMatchObject({ valid: true, messages: [] });
    await after(200);
    expect(form.fieldState('code')).toMatchObject({ valid: true, messages: [] });
  });

  test('a submit waits for the rule', async () => {
    const form = await open(fields, {}, { slow });
    form.input('code', 'aaaa');
    const send = import.meta.jest.fn(async (_values: FormInput) => {});
    const sent = form.submit(send);
    await after(30);
    expect(form.state().loading).toBe(true);
    expect(send).not.toHaveBeenCalled();
    await after(50);
    expect(await sent).toBe('sent');
    expect(send).toHaveBeenCalledWith({ code: 'aaaa' });
  });
});

test('a field required with two others is required if either of them has a value', async () => {
  const text = { type: 'text', label: 'Text', maxLength: 90 } as const;
  const fields = {
    sms: text,
    whatsapp: text,
    phone: { ...text, label: 'Phone', rules: [['required_with', 'sms', 'whatsapp']] },
  } as const;
  for (const name of ['sms', 'whatsapp']) {
    const form = await open(fields, { [name]: 'yes' });
    expect(await press(form)).toBe('invalid');
    expect(says(form, 'phone')).toBe('Enter phone');
    form.input(name, '');
    await after(30);
    expect(await press(form)).toBe('sent');
  }
});

describe('submitting', () => {
  const fields = { email: emailField } as const;
  const filled = { email: 'ann@example.com' };

  test('a second submit during the first is ignored', async () => {
    const form = await open(fields, filled);
    let arrive = () => {};
    const send = import.meta.jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    const first = form.submit(send);
    await after(1);
    expect(await press(form, send)).toBe('busy');
    expect(form.state().loading).toBe(true);
    arrive();
    await after(1);
    expect(await first).toBe('sent');
    expect(form.state().loading).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a form that could not be sent can be sent again', async () => {
    const form = await open(fields, filled);
    const failed = press(form, async () => {
      throw new Error('no network');
    });
    await expect(failed).rejects.toThrow('no network');
    expect(form.state().loading).toBe(false);
    expect(await press(form)).toBe('sent');
  });

  test('the values passed to the send function are a copy', async () => {
    const form = await open(fields, filled);
    await press(form, async (values) => {
      (values as { email: string }).email = 'changed';
    });
    const again: FormInput[] = [];
    await press(form, async (values) => void again.push(values));
    expect(again).toEqual([filled]);
  });

  test('a server error shows at its field until the value changes; a form error does not block a submit', async () => {
    const form = await open(fields, filled);
    form.setErrors(['Ring us'], { email: 'We know no such address' });
    expect(form.fieldState('email')).toMatchObject({ errors: true, valid: true, complete: false });
    expect(says(form, 'email')).toBe('We know no such address');
    form.input('email', 'bob@example.com');
    await after(30);
    expect(form.fieldState('email')).toMatchObject({ errors: false, complete: true });
    expect(form.state().messages).toEqual(['Ring us']);
    expect(await press(form)).toBe('sent');
    form.setErrors([], {});
    expect(form.state().messages).toEqual([]);
  });

  test('a reset clears the submitted, blurred and dirty states and the messages', async () => {
    const form = await open(fields, { email: 'ann' });
    form.input('email', 'bob');
    form.blur('email');
    expect(await press(form)).toBe('invalid');
    expect(form.state().incomplete).toBe(true);
    form.reset();
    await after(30);
    expect(form.state()).toMatchObject({ incomplete: false, submitted: false });
    expect(form.fieldState('email')).toMatchObject({
      blurred: false,
      dirty: false,
      submitted: false,
      messages: [],
    });
  });
});

describe('a conditional field', () => {
  const fields = {
    how: { type: 'radio', label: 'How', options: [{ value: 'phone', label: 'Phone' }] },
    when: { ...emailField, when: { field: 'how', is: ['phone'] } },
  } as const;

  test('does not block a submit while it is inactive', async () => {
    const form = await open(fields);
    expect(form.isActive('when')).toBe(false);
    expect(await press(form)).toBe('sent');
  });

  test('shows no message when it appears, even after a submit, and is required from then on', async () => {
    const form = await open({ ...fields, name: emailField });
    await press(form);
    form.input('how', 'phone');
    await after(30);
    expect(form.isActive('when')).toBe(true);
    expect(says(form, 'when')).toBeUndefined();
    expect(says(form, 'name')).toBe('Enter email');
    expect(await press(form)).toBe('invalid');
    expect(says(form, 'when')).toBe('Enter email');
  });

  test('retains its value for when it is active again, and sends none while inactive', async () => {
    const form = await open(fields);
    form.input('how', 'phone');
    await after(30);
    form.input('when', 'ann@example.com');
    await after(30);
    form.input('how', '');
    await after(30);
    const sent: FormInput[] = [];
    await press(form, async (values) => void sent.push(values));
    form.input('how', 'phone');
    await after(30);
    await press(form, async (values) => void sent.push(values));
    expect(sent).toEqual([
      { how: '', when: '' },
      { how: 'phone', when: 'ann@example.com' },
    ]);
  });

  test('leaves the form valid when it becomes inactive during its validation', async () => {
    const form = await open(fields);
    form.input('how', 'phone');
    await after(30);
    form.input('when', 'x');
    await after(20);
    form.input('how', '');
    await after(60);
    expect(form.state().valid).toBe(true);
  });
});
