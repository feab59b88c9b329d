import { page } from '#schema/routes/row.ts'

export const home = [
  // On user hosts / is ShowUser, on collection hosts ShowCollectionHome.
  page('ShowHome', '/', {
    page: 'home-lo',
    variants: [{ when: 'viewer', page: 'home' }],
    cache: { life: 'short', tag: 'edgeCacheHome' },
    query: ['to'],
  }),
]
