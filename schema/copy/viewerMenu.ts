/** Visitors need not load it. */
export const viewerMenu = {
  profile: 'Profile', // M014
  library: 'Library', // M015
  stories: 'Stories', // M016
  stats: 'Stats', // M017
  partnerProgram: 'Partner Program', // M018
  seeAllPublications: 'See all publications', // M019
  refineRecommendations: 'Refine recommendations', // M020
  managePublications: 'Manage publications', // M021
  becomeMember: 'Become a member', // M022
  reactivateMembership: 'Reactivate Membership', // M023
  createMastodon: 'Create a Mastodon account', // M024
  goToMastodon: (instance: string) => `Go to ${instance}`, // M025
  applyForVerification: 'Apply for author verification', // M026
  applyToPartnerProgram: 'Apply to the Partner Program', // M027
  giftMembership: 'Gift a membership', // M028
  signOut: 'Sign out', // M029
  /** For staff. */
  missionControl: 'Mission control',
  /** `since` is month and year. */
  memberSince: (since: string) => `Member since ${since}`,
}
