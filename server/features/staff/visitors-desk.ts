/** Data of visitors at the desk: what is held of one, handed over as a file, deleted for good. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { grantingRole } from '../../acts/permissions.ts';
import { actAbout } from '../../personal-data/act-about.ts';
import { erasePerson } from '../../personal-data/erase-person.ts';
import { listExport } from '../../personal-data/export-person.ts';
import { findPerson, type PersonQuery } from '../../personal-data/find-person.ts';
import { listElsewhere } from '../../personal-data/list-elsewhere.ts';
import { writeZip } from '../../platform/zip.ts';
import {
  actContext,
  type DeskServices,
  missingProof,
  permit,
  proofWays,
  signedInSession,
} from './desk-access.ts';
import type { DeskPart } from './desk-part.ts';
import type { DeskFormState } from './pages/desk-form.tsx';
import { sendDeskPage } from './pages/desk-page.tsx';
import { ErasedPage, FindPage, VisitorPage, visitorsPath } from './pages/visitor-pages.tsx';
import { readDeskForm } from './read-desk-form.ts';
import { toActor } from './staff-store.ts';
import { eraseForm, findForm } from './visitor-forms.ts';

const untouched: DeskFormState = { values: {}, errors: {} };

/** The visitor's address is in forms alone: no address of a page, and so no log or history, holds it. */
const desk: DeskPart = {
  async links(_services, member) {
    const mayExport = grantingRole(toActor(member), 'person export') !== null;
    return mayExport ? [{ href: visitorsPath, label: findForm.heading }] : [];
  },
  routes(router, services) {
    const path = visitorsPath.replace('/staff', '');
    router
      .route(path)
      .all(permit('person export'))
      .get((_req, res) => sendFindPage(services, res, untouched))
      .post(show(services));
    router.post(`${path}/export`, permit('person export'), exportVisitor(services));
    router.post(`${path}/erase`, permit('person delete'), erase(services));
  },
};

export const { links, routes } = desk;

async function sendFindPage(services: DeskServices, res: Response, state: DeskFormState, status = 200) {
  const content = FindPage({ ...state, now: services.now() });
  await sendDeskPage(services, res, { title: findForm.heading, content }, status);
}

/** Answers itself, and resolves with null, where there is no address to look for. */
async function readQuery(
  services: DeskServices,
  req: Request,
  res: Response,
): Promise<{ query: PersonQuery; form: DeskFormState } | null> {
  const { email = '', references = '' } = (req.body ?? {}) as Record<string, string | string[]>;
  const form = await readDeskForm(services, findForm, { email, references });
  if (!form.isValid) {
    await sendFindPage(services, res, form, 422);
    return null;
  }
  const { email: address, references: named } = form.values;
  return {
    query: {
      address: String(address),
      references: String(named)
        .split(/[\s,]+/)
        .filter(Boolean),
    },
    form,
  };
}

function show(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const asked = await readQuery(services, req, res);
    if (!asked) return;
    const account = signedInSession(res).member.id;
    services.securityLog.record('person_viewed', { req, account, email: asked.query.address });
    await sendVisitor(services, res, asked.query, untouched);
  };
}

async function sendVisitor(
  services: DeskServices,
  res: Response,
  query: PersonQuery,
  state: DeskFormState,
  status = 200,
): Promise<void> {
  const content = VisitorPage({
    ...state,
    now: services.now(),
    query,
    records: await findPerson(services.personalData(), query),
    elsewhere: listElsewhere(services.env),
    proof: await proofWays(services, res),
  });
  await sendDeskPage(services, res, { title: findForm.heading, content }, status);
}

/** The name of the file has no address: it stays in the list of downloads. */
function exportVisitor(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const asked = await readQuery(services, req, res);
    if (!asked) return;
    const { query } = asked;
    const message = missingProof(services, res);
    if (message) return sendVisitor(services, res, query, { ...untouched, message }, 422);
    const context = services.personalData();
    const records = await findPerson(context, query);
    if (records.found.length === 0) return sendVisitor(services, res, query, untouched);
    const { now, secret } = context;
    const files = listExport(records, { elsewhere: listElsewhere(services.env), now });
    res.attachment(`person-${now.toISOString().slice(0, 19).replaceAll(':', '')}.zip`);
    const about = { action: 'person export', email: query.address } as const;
    await actAbout(actContext(services, res), secret, about, () =>
      pipeline(Readable.from(writeZip(files, now)), res, { end: false }),
    );
    res.end();
  };
}

function erase(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const asked = await readQuery(services, req, res);
    if (!asked) return;
    const { query } = asked;
    const { again = '' } = req.body as Record<string, string>;
    const form = await readDeskForm(services, eraseForm, { again });
    const refusal = findRefusal(form, query, missingProof(services, res));
    if (refusal) return sendVisitor(services, res, query, refusal, 422);
    const context = services.personalData();
    const about = { action: 'person delete', email: query.address } as const;
    const erased = await actAbout(actContext(services, res), context.secret, about, () =>
      erasePerson(context, query),
    );
    const content = ErasedPage({ erased, elsewhere: listElsewhere(services.env), query });
    await sendDeskPage(services, res, { title: 'Deleted', content });
  };
}

function findRefusal(
  { values, errors }: DeskFormState,
  { address }: PersonQuery,
  message: string | undefined,
): DeskFormState | null {
  if (Object.keys(errors).length > 0) return { values, errors };
  if (String(values.again).toLowerCase() !== address.toLowerCase())
    return { values, errors: { again: 'This is another address than the one that is shown' } };
  return message ? { values, errors, message } : null;
}
