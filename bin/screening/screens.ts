/** In the gallery's order. */
import { alwaysSent, type EmailName, emailSettings } from '#schema/notifications/emails.ts'
import { DIGEST_EXAMPLES } from '#worker/dev/digestExamples.ts'
import { ISSUE_EXAMPLES } from '#worker/dev/issueExamples.ts'
import type { EmailScreen, Pictured, Screen } from './screen.ts'
import { accounts } from './screens/accounts.ts'
import { amounts } from './screens/amounts.ts'
import { dialogs } from './screens/dialogs.ts'
import { topics } from './screens/topics.ts'
import { newsletters } from './screens/newsletters.ts'
import { membership } from './screens/membership.ts'
import { messages } from './screens/messages.ts'
import { moving } from './screens/moving.ts'
import { people } from './screens/people.ts'
import { presses } from './screens/presses.ts'
import { reading } from './screens/reading.ts'
import { sent } from './screens/sent.ts'
import { site } from './screens/site.ts'
import { writing } from './screens/writing.ts'

export const screens: readonly Screen[] = [
  ...reading,
  ...people,
  ...topics,
  ...membership,
  ...newsletters,
  ...accounts,
  ...writing,
  ...dialogs,
  ...messages,
  ...moving,
  ...presses,
  ...sent,
  ...amounts,
  ...site,
]

const emails = [...Object.keys(alwaysSent), ...Object.keys(emailSettings)] as EmailName[]

const emailScreens: readonly EmailScreen[] = [...emails, ...ISSUE_EXAMPLES, ...DIGEST_EXAMPLES].map(
  (email) => ({
    name: `emails/${email.toLowerCase().replaceAll(/[_-]/g, ' ')}`,
    email,
  }),
)

export const pictured: readonly Pictured[] = [...screens, ...emailScreens]
