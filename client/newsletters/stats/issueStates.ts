import type { IssueState } from '#schema/enums.ts'

export const isOver = (state: IssueState): boolean => state === 'SENT' || state === 'CANCELLED'

/** It changes without its owner. */
export const isMoving = (state: IssueState): boolean =>
  state === 'SCHEDULED' || state === 'PREPARING' || state === 'SENDING' || state === 'CANCELLING'

export const mayReschedule = (state: IssueState): boolean => state === 'SCHEDULED'
export const mayPause = (state: IssueState): boolean => state === 'PREPARING' || state === 'SENDING'
export const mayResume = (state: IssueState): boolean => state === 'PAUSED' || state === 'STOPPED'
export const mayCancel = (state: IssueState): boolean => !isOver(state) && state !== 'CANCELLING'
