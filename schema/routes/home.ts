import { page } from '#schema/routes/row.ts'

export const home = [
  // On user hosts / is ShowUser, on collection hosts ShowCollectionHome.
  page('ShowHome', '/', {
    page: 'home-lo',
    cache: { life: 'short', tag: 'edgeCacheHome' },
    query: ['to'],
  }),
]
