import { admin } from '#schema/routes/admin.ts'
import { api } from '#schema/routes/api.ts'
import { feeds } from '#schema/routes/feeds.ts'
import { home } from '#schema/routes/home.ts'
import { identity } from '#schema/routes/identity.ts'
import { importing } from '#schema/routes/importing.ts'
import { lists } from '#schema/routes/lists.ts'
import { marketing } from '#schema/routes/marketing.ts'
import { me } from '#schema/routes/me.ts'
import { media } from '#schema/routes/media.ts'
import { membership } from '#schema/routes/membership.ts'
import { moderation } from '#schema/routes/moderation.ts'
import { newsletters } from '#schema/routes/newsletters.ts'
import { notifications } from '#schema/routes/notifications.ts'
import { partner } from '#schema/routes/partner.ts'
import { posts } from '#schema/routes/posts.ts'
import { publications } from '#schema/routes/publications.ts'
import { reports } from '#schema/routes/reports.ts'
import { responses } from '#schema/routes/responses.ts'
import { search } from '#schema/routes/search.ts'
import { settings } from '#schema/routes/settings.ts'
import { site } from '#schema/routes/site.ts'
import { stats } from '#schema/routes/stats.ts'
import { topics } from '#schema/routes/topics.ts'
import { users } from '#schema/routes/users.ts'

export const rows = [
  ...home,
  ...posts,
  ...responses,
  ...users,
  ...topics,
  ...publications,
  ...lists,
  ...search,
  ...feeds,
  ...media,
  ...me,
  ...settings,
  ...notifications,
  ...stats,
  ...newsletters,
  ...importing,
  ...identity,
  ...membership,
  ...partner,
  ...api,
  ...reports,
  ...admin,
  ...moderation,
  ...marketing,
  ...site,
]
