import type { Paragraph } from '#schema/content/content.ts'
import type { Facts } from '../facts.ts'
import { aboutStory, answers, feeds, listing, marked, responses, story } from '../pageGroups.ts'
import type { Proofs, Reach, Variables } from '../proof.ts'
import { every, isGone, lacks, oftener, rarer, shows, turns } from '../expectations.ts'

const NEW_TITLE = 'Quillwort and Sedge'
const NEW_SLUG = 'quillwort-and-sedge'
const NEW_TOPIC = 'Quillworts'
const MEMBERS_ONLY = 'Member-only story'

const post = ({ story }: Facts): Variables => ({ postId: story.id })
const target = ({ story }: Facts): Variables => ({ targetPostId: story.id })
const topics = (facts: Facts, name: string) => ({ ...post(facts), names: [name] })
const locked = (facts: Facts, isLocked: boolean) => ({ ...post(facts), isLocked })
const suspended = (facts: Facts, isSuspended: boolean) => ({ ...post(facts), isSuspended })

/** Only members get these words. */
function lastWords({ story }: Facts): string {
  const texts = (JSON.parse(story.paragraphs) as Paragraph[]).filter(({ type }) => type === 'P')
  return (texts.at(-1)?.text ?? '').split(/[^\w ,]/)[0]!.slice(0, 40)
}

/** A story that disappears. */
export const goes = ({ story: { title } }: Facts): Reach[] => [
  { pages: [...story, ...aboutStory, ...responses], isFresh: isGone },
  { pages: [...listing, ...answers], isFresh: lacks(title) },
]
/** A story that appears. */
export const comes = ({ story: { title } }: Facts): Reach[] => [
  { pages: [...story, ...aboutStory, ...responses, ...listing, ...answers], isFresh: shows(title) },
]

export const ofPosts: Proofs = {
  editPost: [
    {
      variables: ({ story: { id, revision, paragraphs } }) => ({
        postId: id,
        baseRevision: revision,
        title: NEW_TITLE,
        subtitle: 'Otherwise begun',
        paragraphs,
      }),
      reaches: ({ story: { title } }) => [
        {
          pages: [...story, ...aboutStory, ...responses, ...listing, ...answers],
          isFresh: turns(title, NEW_TITLE),
        },
        { pages: ['sitemap of a month'], isFresh: shows(NEW_SLUG) },
      ],
      afterwards: ({ story: { id, revision, title, paragraphs } }) => [
        ['editPost', { postId: id, baseRevision: revision + 1, title, subtitle: '', paragraphs }],
      ],
    },
  ],

  lockPost: [
    {
      variables: (facts) => locked(facts, true),
      reaches: (facts) => [
        { pages: story, isFresh: every(lacks(lastWords(facts)), shows(MEMBERS_ONLY)) },
        { pages: marked, isFresh: oftener(MEMBERS_ONLY) },
        { pages: feeds, isFresh: rarer(lastWords(facts)) },
      ],
      afterwards: (facts) => [['lockPost', locked(facts, false)]],
    },
    {
      as: 'opened again',
      given: [(facts) => ['lockPost', locked(facts, true)]],
      variables: (facts) => locked(facts, false),
      reaches: (facts) => [
        { pages: story, isFresh: shows(lastWords(facts)) },
        { pages: marked, isFresh: rarer(MEMBERS_ONLY) },
        { pages: feeds, isFresh: oftener(lastWords(facts)) },
      ],
    },
  ],

  unlistPost: [
    {
      variables: post,
      reaches: ({ story: { id, title } }) => [
        { pages: story, isFresh: shows('content="noindex"') },
        { pages: [...listing, 'profile, responses'], isFresh: lacks(title) },
        { pages: ['sitemap of a month'], isFresh: lacks(id) },
      ],
      afterwards: (facts) => [['publishPost', post(facts)]],
    },
  ],

  publishPost: [
    {
      as: 'listed again',
      given: [(facts) => ['unlistPost', post(facts)]],
      variables: post,
      reaches: ({ story: { id, title } }) => [
        { pages: story, isFresh: lacks('content="noindex"') },
        { pages: [...listing, 'profile, responses'], isFresh: shows(title) },
        { pages: ['sitemap of a month'], isFresh: shows(id) },
      ],
    },
    {
      as: 'out of a draft',
      given: [(facts) => ['unpublishPost', post(facts)]],
      variables: post,
      reaches: comes,
    },
  ],

  publishStory: [
    {
      as: 'changes of a published story',
      given: [
        ({ story: { id }, author }) => [
          'changeDraft',
          {
            postId: id,
            changeId: '0000d7af7002',
            baseRevision: 0,
            ops: JSON.stringify([{ op: 'title', text: NEW_TITLE }]),
          },
          author.id,
        ],
      ],
      variables: (facts) => ({ ...post(facts), revision: 1, decisions: {} }),
      by: ({ author }) => author.id,
      reaches: ({ story: { title } }) => [
        {
          pages: [...story, ...aboutStory, ...responses, ...listing, ...answers],
          isFresh: turns(title, NEW_TITLE),
        },
        { pages: ['sitemap of a month'], isFresh: shows(NEW_SLUG) },
      ],
      afterwards: ({ story: { id, revision, title, paragraphs } }) => [
        ['editPost', { postId: id, baseRevision: revision + 1, title, subtitle: '', paragraphs }],
      ],
    },
  ],

  setTopics: [
    {
      as: 'taken from a topic',
      variables: (facts) => topics(facts, NEW_TOPIC),
      reaches: ({ story: { title } }) => [
        { pages: story, isFresh: shows(NEW_TOPIC) },
        { pages: ['tag', 'tag, latest', 'publication, tagged'], isFresh: lacks(title) },
      ],
      afterwards: (facts) => [['setTopics', topics(facts, facts.tag.name)]],
    },
    {
      as: 'put under a topic',
      given: [(facts) => ['setTopics', topics(facts, NEW_TOPIC)]],
      variables: (facts) => topics(facts, facts.tag.name),
      reaches: ({ story: { title } }) => [
        { pages: ['tag', 'tag, latest', 'publication, tagged'], isFresh: shows(title) },
      ],
    },
  ],

  unpublishPost: [{ variables: post, reaches: goes, afterwards: (facts) => [['publishPost', post(facts)]] }],

  suspendPost: [
    {
      variables: (facts) => suspended(facts, true),
      reaches: goes,
      afterwards: (facts) => [['suspendPost', suspended(facts, false)]],
    },
    {
      as: 'given back',
      given: [(facts) => ['suspendPost', suspended(facts, true)]],
      variables: (facts) => suspended(facts, false),
      reaches: comes,
    },
  ],

  deletePost: [
    { variables: target, reaches: goes, afterwards: (facts) => [['undeletePost', target(facts)]] },
  ],
  undeletePost: [{ given: [(facts) => ['deletePost', target(facts)]], variables: target, reaches: comes }],
}
