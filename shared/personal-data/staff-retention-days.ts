/** Retention periods of data about staff in days; apart from those that pages for visitors load. */
export const staffRetentionDays = {
  /** What a person at the desk or a command changed: two years. */
  act: 730,
  /** Person who no longer works here: as long as their acts. */
  leftStaff: 730,
} as const;
