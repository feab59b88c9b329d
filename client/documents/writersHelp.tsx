import { limits } from '#schema/limits.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import type { DocumentSection } from '#client/documents/documentPage.tsx'
import { HelpPicture } from '#client/documents/HelpPicture.tsx'
import { To } from '#client/documents/To.tsx'

const { closeAfter, payoutThreshold } = limits.partner
const inDays = (time: number): number => Math.round(time / (24 * 3_600_000))

export const writersHelp: readonly DocumentSection[] = [
  {
    id: 'writing',
    title: 'Writing a story',
    body: (
      <>
        <p>
          <To route="ShowNewPost">Start a story</To> and type. Every change is saved automatically. All your
          drafts are under{' '}
          <To route="ShowYourStories" params={{ filterBy: 'drafts' }}>
            your stories
          </To>
          . Select text to format it, and use the plus sign on an empty line to add a picture, an embed or
          code.
        </p>
        <HelpPicture of="editor" alt="A draft with a few words selected, and the toolbar below them." />
        <ol>
          <li>Press “Publish” and check how your story will look in lists.</li>
          <li>
            Choose up to {limits.story.topics.most} topics, who can read it, and whether it goes out now or
            later.
          </li>
          <li>
            Publish. You can edit the story at any time, and readers see your changes once you publish them.
          </li>
        </ol>
        <HelpPicture of="publishing" alt="The publish dialog, with the story as lists will show it." />
        <p>
          In a story’s settings, you can invite co-authors, share a private preview, schedule or unpublish the
          story, and look at earlier versions. Deleted stories stay in the trash for{' '}
          {inDays(limits.trash.retention)} days. You can also <To route="ImportStory">import a story</To> from
          another site.
        </p>
      </>
    ),
  },
  {
    id: 'stats',
    title: 'Your readers',
    body: (
      <>
        <p>
          <To route="ShowStats">Stats</To> show views, reads and new followers, and how they compare with the
          time before. A view counts once a reader has used the page or had it in sight for ten seconds. A
          read is a view that reached the end.
        </p>
        <HelpPicture of="stats" alt="Stats of the last 30 days: four figures, and views by day." />
      </>
    ),
  },
  {
    id: 'publications',
    title: 'Publications',
    body: (
      <>
        <p>
          A publication brings stories by several writers together under its own name and design. Its owner
          runs it, its editors decide what’s published, and its writers submit stories.
        </p>
        <ol>
          <li>
            <To route="NewCollection">Create a publication</To> and add a logo and a description.
          </li>
          <li>Invite editors and writers. They choose whether to accept.</li>
          <li>Choose colours, fonts and a header under “Design”, and what the navigation shows.</li>
          <li>Publish your own stories in it from their settings, or approve those that writers submit.</li>
        </ol>
        <HelpPicture of="design" alt="The design editor, with the publication’s home in light and dark." />
      </>
    ),
  },
  {
    id: 'domains',
    title: 'Using your own domain',
    body: (
      <>
        <p>
          Profiles and publications can have a domain of yours. Add it in your settings or on your
          publication’s desk, and follow the two DNS records we show: one proves that the domain is yours, the
          other points it here.
        </p>
        <HelpPicture of="domain" alt="A publication’s custom domain, with its records and their state." />
        <p>
          DNS changes can take a few hours. We check automatically and set up a secure connection once the
          records are right. Old links keep working. If you disconnect the domain, your stories move back.
        </p>
      </>
    ),
  },
  {
    id: 'earning',
    title: 'Earning from your stories',
    body: (
      <>
        <p>
          Join the <To route="ShowPartnerProgramLanding">Partner Program</To> and make stories member-only.
          Each member’s fee, less the platform’s share, goes to the stories that this member read, by reading
          time.
        </p>
        <ul>
          <li>
            Co-authors in the program share a story’s earnings equally. In the story’s settings, the author
            who started it can propose other shares, which count once every author accepts.
          </li>
          <li>A month’s earnings are final {inDays(closeAfter)} days after it ends.</li>
          <li>
            You’re paid once a month, from {formatPrice(payoutThreshold)} on, with approved tax documents and
            a payout account.
          </li>
        </ul>
        <p>
          <To route="ShowPartnerDashboard">Your earnings</To> show what each story earned each day, and why.
        </p>
      </>
    ),
  },
]
