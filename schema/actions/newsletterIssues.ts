import { form } from '#schema/actions/form.ts'
import { author, type Rules } from '#schema/actions/rule.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'

export const newsletterIssueRules = {
  rescheduleIssue: author,
  pauseIssue: author,
  resumeIssue: author,
  cancelIssue: author,
} satisfies Rules

const issue = { row: 'ShowNewsletterStats', query: ['issue'], anchor: 'progress' } as const

export const newsletterIssueForms = {
  pauseIssue: form('PauseIssue', { ...issue, successMessage: () => words.paused }),
  resumeIssue: form('ResumeIssue', { ...issue, successMessage: () => words.resumed }),
  cancelIssue: form('CancelIssue', { ...issue, successMessage: () => words.cancelled }),
  rescheduleIssue: form('RescheduleIssue', {
    ...issue,
    keepFields: ['at'],
    successMessage: () => words.rescheduled,
  }),
  sendIssueNow: form('SendIssueNow', {
    ...issue,
    successMessage: () => words.sentNow,
  }),
}
