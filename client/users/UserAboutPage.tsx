import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { StoryBody } from '#client/posts/StoryBody.tsx'
import { AboutFacts, type AboutUser } from '#client/users/AboutFacts.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'
import { ProfileAside } from '#client/users/ProfileAside.tsx'
import { profileHead } from '#client/users/profileHead.ts'
import { ProfileHeader } from '#client/users/ProfileHeader.tsx'
import { Blogroll } from '#client/users/Blogroll.tsx'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

export const page = definePage<'UserAboutPage'>({
  operation: 'UserAboutPage',
  variables: ({ params }) => ({ username: params.username! }),
  outcome: ({ user }, at, site) => ownAddress(user, at, site),
  head: ({ user }, _, site) =>
    profileHead({
      user: user!,
      site,
      title: `About ${user!.name}`,
      at: { route: 'ShowUserAbout' },
      type: 'ProfilePage',
    }),
  theme: ({ user }) => user!.theme,
  // The browser takes the text from the document.
  state: ({ user }) => ({ user: user && { ...user, aboutHtml: user.aboutHtml ? IN_DOCUMENT : '' } }),
  styles: ['users', 'userAbout'],
  hasItalics: true,
  Component: UserAboutPage,
  Aside: ({ data: { user } }) => <ProfileAside user={{ ...user!, blogroll: [] }} />,
})

/** Replaces a text that the document already has. */
const IN_DOCUMENT = ' '

function UserAboutPage({ data, at }: PageProps<'UserAboutPage'>) {
  const user = data.user!
  return (
    <>
      <ProfileHeader user={user} route={at.row.name} />
      <section className="ProfileTab" aria-label={`About ${user.name}`}>
        {user.aboutHtml ? <AboutText user={user} /> : <NoText user={user} />}
        <AboutFacts user={user} />
        {user.blogroll.length > 0 && <Blogroll entries={user.blogroll} />}
      </section>
    </>
  )
}

function AboutText({ user: { id, aboutHtml } }: { user: AboutUser }) {
  const html = aboutHtml === IN_DOCUMENT ? '' : aboutHtml
  return <StoryBody key={id} id={`about-${id}`} html={html} language="" direction="ltr" />
}

function NoText({ user: { id, name, username } }: { user: AboutUser }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  return (
    <EmptyTab
      ownerId={id}
      theirs={{
        sentence: `${name} hasn’t written a bio yet.`,
        action: { label: `Stories by ${name}`, to: href('ShowUserLatest', { username }) },
      }}
      own={{ sentence: 'You haven’t written a bio yet.', action: own.edit }}
    />
  )
}
