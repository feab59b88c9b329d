import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { IssueState as State } from '#schema/enums.ts'

export const IssueState = ({ state }: { state: State }) => (
  <span className="IssueState" data-state={state}>
    {words.states[state]}
  </span>
)
