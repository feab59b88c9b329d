/** Examples of issues by email: each type of paragraph and markup, each end, a look, and both directions. */
import type { Markup, Paragraph } from '#schema/content/content.ts'
import { type IssueContent, type IssueStory, UNSUBSCRIBE } from '#worker/newsletters/email/issueContent.ts'
import { issueDesign } from '#worker/newsletters/email/issueDesign.ts'
import { previewOf } from '#worker/posts/body/preview.ts'
import type { Env } from '#worker/platform/env.ts'

export const ISSUE_EXAMPLES = [
  'issue-whole',
  'issue-preview',
  'issue-long',
  'issue-email-only',
  'issue-look',
  'issue-right-to-left',
] as const
export type IssueExample = (typeof ISSUE_EXAMPLES)[number]

/** @param images pictures to show; two are enough */
export function issueExamples(
  { PRODUCT_NAME: name, MAIN_ORIGIN: origin }: Pick<Env, 'PRODUCT_NAME' | 'MAIN_ORIGIN'>,
  images: readonly string[] = ['00000000a001', '00000000a002'],
): Record<IssueExample, IssueContent> {
  const story: IssueStory = {
    title: 'What the tide left',
    subtitle: 'For forty years he wrote down the weather, and on the last page something else.',
    url: `${origin}/edgewise/what-the-tide-left-00000000e100`,
    author: { name: 'Oonagh', url: `${origin}/@oonagh` },
    publishedAt: Date.UTC(2026, 10, 27),
    readingTime: 6,
    language: 'en',
    direction: 'ltr',
    paragraphs: english(images),
    embeds: { '00000000a0e1': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  }
  const issue: IssueContent = {
    product: { name, origin },
    newsletter: { name: 'Edgewise', url: `${origin}/edgewise`, ownerName: 'Edgewise' },
    design: issueDesign(null),
    story,
    isPreview: false,
    preheader: 'A notebook from the lighthouse, and the only sentence without any weather.',
    links: { unsubscribe: UNSUBSCRIBE },
  }
  return {
    'issue-whole': issue,
    'issue-preview': {
      ...issue,
      isPreview: true,
      story: { ...story, paragraphs: previewOf(story.paragraphs) },
    },
    'issue-long': { ...issue, story: { ...story, paragraphs: long(story.paragraphs) } },
    'issue-email-only': { ...issue, story: { ...story, url: null, publishedAt: null } },
    'issue-look': {
      ...issue,
      design: issueDesign({
        accent: '#FF0F6B5C',
        background: '#FF0F4B43',
        tint: 'SOFT',
        titleFont: 'SANS_SERIF_2',
        bodyFont: 'SANS_SERIF_1',
        headerScale: 'LARGE',
        headerImageId: images[0],
        logoId: images[1],
      }),
    },
    'issue-right-to-left': {
      ...issue,
      newsletter: { ...issue.newsletter, name: 'دفاتر الميدان' },
      preheader: 'دفتر من المنارة، وجملة لم تكن عن الطقس.',
      story: {
        ...story,
        title: 'ما تركه المد',
        subtitle: 'أربعون عامًا كتب فيها حال الطقس، وفي الصفحة الأخيرة شيء آخر.',
        author: { name: 'ليلى حداد', url: `${origin}/@layla` },
        language: 'ar',
        direction: 'rtl',
        paragraphs: arabic(images),
      },
    },
  }
}

type ParagraphInput = Omit<Partial<Paragraph>, 'markups'> & { type: Paragraph['type']; markups?: Markup[] }

const named = (given: readonly ParagraphInput[]): Paragraph[] =>
  given.map((paragraph, index) => ({
    text: '',
    markups: [],
    ...paragraph,
    name: (index + 1).toString(16).padStart(4, '0'),
  }))

/** Marks the words that are found. */
const over = (
  text: string,
  ...marks: [Markup['type'], string, Partial<Markup>?][]
): Pick<ParagraphInput, 'text'> & { markups: Markup[] } => ({
  text,
  markups: marks.map(([type, words, more]) => {
    const start = text.indexOf(words)
    if (start < 0) throw new Error(`Not in the text: ${words}`)
    return { type, start, end: start + words.length, ...more }
  }),
})

const picture = (id: string | undefined, alt: string, more: Partial<Paragraph['image']> = {}) => ({
  image: { id: id ?? '', alt, width: 1600, height: 1067, ...more },
})

function english([first, second = first]: readonly string[]): Paragraph[] {
  return named([
    {
      type: 'P',
      isDropCap: true,
      ...over(
        'The keeper wrote one line a day, and the line was always the weather. Wind from the west, fresh. Rain by noon. He wrote it for forty years, in the same hand, in ledgers the harbour office sent every spring.',
        ['EM', 'always'],
        ['A', 'the harbour office', { href: 'https://harbour.example/office?year=1961&page=2' }],
      ),
    },
    {
      type: 'P',
      ...over(
        'He marked storms with a line, corrected mistakes, underlined the first swallow, and asked what H2O weighed by the m3. To visitors he said “nothing happens here”, typed log --all, and thanked @robin.',
        ['HIGHLIGHT', 'marked storms with a line'],
        ['STRIKETHROUGH', 'mistakes'],
        ['UNDERLINE', 'the first swallow'],
        ['SUBSCRIPT', '2'],
        ['SUPERSCRIPT', '3'],
        ['STRONG', 'first swallow, and'],
        ['CODE', 'log --all'],
        ['A', '@robin', { href: '/@robin' }],
      ),
    },
    {
      type: 'IMG',
      ...picture(first, 'A lighthouse at low tide'),
      ...over('The light, seen from the causeway. Drawn in ink', ['EM', 'ink']),
    },
    { type: 'H2', text: 'The last ledger' },
    {
      type: 'P',
      ...over(
        'On the last page he wrote what he had never written, and called it the view from the stairs.[1]',
        ['QUOTE', 'the view from the stairs'],
        ['A', '[1]', { href: '#0018', note: 'REFERENCE' }],
      ),
    },
    { type: 'PQ', text: 'Weather is what we talk about when the rest is too near.' },
    { type: 'BQ', text: 'Wind from the west, fresh. I have been happy here.' },
    { type: 'BQ', ...over('The sea keeps no minutes. Someone has to.', ['EM', 'Someone']) },
    { type: 'H3', text: 'What the ledgers hold' },
    { type: 'ULI', text: 'Forty years of wind' },
    { type: 'ULI', ...over('Three shipwrecks, one of them his own', ['STRONG', 'Three']) },
    { type: 'ULI', text: 'the boat', list: { depth: 1 } },
    { type: 'ULI', text: 'the dog, which swam', list: { depth: 1 } },
    { type: 'OLI', text: 'Read the first page', list: { depth: 0, number: 3 } },
    { type: 'OLI', text: 'Read the last page' },
    { type: 'ULI', text: 'Scan the ledgers', list: { depth: 0, isChecked: true } },
    { type: 'ULI', text: 'Find the missing year', list: { depth: 0, isChecked: false } },
    { type: 'H4', text: 'How we counted' },
    {
      type: 'PRE',
      text: 'const storms = days.filter((day) => day.wind > 8) // gale\nconsole.log(`${storms.length} storms in forty years`)',
      code: { lang: 'javascript' },
    },
    { type: 'PRE', text: '1961-03-14  W 5  rain by noon\n1961-03-15  W 9  light out 02:10-02:40' },
    {
      type: 'TABLE',
      text: 'Storms by decade',
      table: {
        headRows: 1,
        columns: ['START', 'END'],
        rows: [
          [cell('Decade'), cell('Storms')],
          [{ ...cell('1960s'), isHead: true }, cell('41')],
          [{ ...cell('1970s'), isHead: true }, cell('38')],
        ],
      },
    },
    { type: 'HR' },
    { type: 'IMG', ...picture(first, 'The ledgers', { layout: 'ROW' }), text: 'Ledgers' },
    { type: 'IMG', ...picture(second, 'The stairs', { layout: 'ROW', width: 1000, height: 1000 }) },
    {
      type: 'IFRAME',
      text: 'He reads the last page aloud.',
      iframe: { mediaResourceId: '00000000a0e1', title: 'YouTube video', width: 1280, height: 720 },
    },
    {
      type: 'MIXTAPE_EMBED',
      mixtape: {
        href: 'https://www.example.org/lights',
        title: 'Lights of the west',
        description: 'Every lighthouse of the west coast, with its keepers.',
        site: 'example.org',
        imageId: second,
      },
    },
    { type: 'DETAILS', text: 'A note on dates' },
    { type: 'P', text: 'The ledgers begin in spring, as harbour years did.', isInDetails: true },
    { type: 'COVER_TITLE', text: 'Coda' },
    { type: 'SECTION_CAPTION', text: 'written in the keeper’s kitchen' },
    { type: 'H1', text: 'The tide' },
    { type: 'P', text: 'It left a bottle, a boot and the year 1961.' },
  ])
}

const cell = (text: string) => ({ text, markups: [] })

function arabic([first, second]: readonly string[]): Paragraph[] {
  return named([
    {
      type: 'P',
      ...over('كان الحارس يكتب سطرًا كل يوم، وكان السطر دائمًا عن الطقس. ريح من الغرب، ومطر قبل الظهر.', [
        'EM',
        'دائمًا',
      ]),
    },
    { type: 'IMG', ...picture(first, 'منارة عند الجزر'), text: 'الضوء من الطريق.' },
    { type: 'H2', text: 'الدفتر الأخير' },
    {
      type: 'P',
      ...over('في الصفحة الأخيرة كتب شيئًا آخر، كما يقول Robin في مكتب الميناء.', [
        'A',
        'مكتب الميناء',
        { href: 'https://harbour.example/' },
      ]),
    },
    { type: 'BQ', text: 'ريح من الغرب. كنت سعيدًا هنا.' },
    { type: 'PQ', text: 'نتحدث عن الطقس حين يكون الباقي قريبًا جدًا.' },
    { type: 'ULI', text: 'أربعون عامًا من الريح' },
    { type: 'ULI', text: 'ثلاث سفن غارقة' },
    { type: 'PRE', text: 'git log --all', code: { lang: 'bash' } },
    {
      type: 'MIXTAPE_EMBED',
      mixtape: {
        href: 'https://www.example.org/lights',
        title: 'سجل المنارات',
        description: 'كل منارات الساحل الغربي.',
        site: 'example.org',
        imageId: second,
      },
    },
    { type: 'HR' },
    { type: 'P', text: 'ترك المد زجاجة وحذاء وعام 1961.' },
  ])
}

/** Longer than an email may be. */
const long = (paragraphs: readonly Paragraph[]): Paragraph[] =>
  named(Array.from({ length: 12 }, () => paragraphs).flat())
