/** Script of the staff desk: asks the browser for passkeys. No page for visitors loads it. */
import './desk-pages.module.css';
import './diary.module.css';
import './door.module.css';
import './prices.module.css';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

for (const place of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  const button = place.querySelector('button');
  const problem = place.querySelector('[role="alert"]');
  if (!button || !problem) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    problem.textContent = '';
    try {
      await usePasskey(place.dataset);
      if (place.dataset.to) location.assign(place.dataset.to);
      else showConfirmed(place);
    } catch (error) {
      problem.textContent = describe(error);
    } finally {
      button.disabled = false;
    }
  });
}

async function usePasskey({ passkey: purpose, token }: DOMStringMap): Promise<void> {
  const options = await post(`${purpose}/options`, { token });
  const response =
    purpose === 'register'
      ? await startRegistration({ optionsJSON: options })
      : await startAuthentication({ optionsJSON: options });
  await post(`${purpose}`, { token, response });
}

async function post(path: string, body: object) {
  const answer = await fetch(`/staff/passkey/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.message);
  return data;
}

function showConfirmed(place: HTMLElement): void {
  const done = document.createElement('p');
  done.setAttribute('role', 'status');
  done.textContent = 'Confirmed for five minutes. Go on with the form below.';
  place.replaceWith(done);
}

/** Browsers throw the same error for a refusal, a time-out and a dialog that the person closed. */
function describe(error: unknown): string {
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'The device gave no passkey: the question was closed, or it has none for this desk. Press again to retry.';
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device has a passkey for the desk already. Use another device for a second one.';
  return error instanceof Error && error.message
    ? error.message
    : 'That did not work. Check the connection, then press again.';
}
