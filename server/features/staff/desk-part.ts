/** Part of a feature at the desk: links on the first page, and pages. */
import type { Router } from 'express';
import type { Actor } from '../../acts/permissions.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import type { DeskServices } from './desk-access.ts';
import type { StaffMember } from './staff-store.ts';

/** The group of a link on the first page, and the line below it, are in `desk-jobs.ts`. */
export interface DeskLink {
  readonly href: string;
  readonly label: string;
  /** What waits today, for example "3"; a link without one, or with "0", is in its group alone. */
  readonly note?: string | undefined;
}

/** Email about one record of a visitor, which staff may send again: sent emails are not stored. */
export interface Confirmation {
  /** Reference or receipt: the subject of the act. */
  readonly subject: string;
  readonly branch: string | null;
  /** Such as "Appointment on Tuesday 24 November 2026 at 10am". */
  readonly title: string;
  /** Time of the first email: when the record was made, or last changed. */
  readonly at: string;
  /** Id of the form that the email is about. */
  readonly submission?: string;
  /** Makes the email from what is stored now; resolves with null where there is none to send. */
  compose(): Promise<OutgoingMail | null>;
}

export interface DeskPart {
  /** Returns the links for this person's roles. */
  links(services: DeskServices, member: StaffMember): Promise<readonly DeskLink[]>;
  /** Finds what a visitor was sent about open records of this address, which is in lower case. */
  findConfirmations?(services: DeskServices, email: string): Promise<readonly Confirmation[]>;
  /** Finds its page about the form or booking with this reference; null unless the person may open it. */
  findRecord?(services: DeskServices, actor: Actor, reference: string): Promise<DeskLink | null>;
  /** Adds pages below `/staff`; every request is signed in, and its form is parsed. */
  routes(router: Router, services: DeskServices): void;
}

/** Services of the desk as a whole. */
export interface DeskHost extends DeskServices {
  loadDeskParts(): Promise<readonly DeskPart[]>;
}
