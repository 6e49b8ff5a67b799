import { expect, it } from 'vitest';
import { withoutTeamClaim } from './profile.ts';

it.each([
  ...[
    'Team',
    '[Team]',
    'TEAM',
    'T e a m',
    'T_e_a_m',
    'Тeam',
    'Ｔｅａｍ',
    '𝕋𝕖𝕒𝕞',
    'T̷e̷a̷m̷',
    'Te\u200bam',
  ],
  ...['Admin', 'Adm1n', '4dmin', 'Admin123', 'xX_Admin_Xx', 'Mоderator', 'M0d', 'Mod_Team', 'ᴍᴏᴅ'],
  ...[
    'HatchboardTeam',
    'Hatchboard_Support',
    'TheRealModerator',
    'Official-Staff',
    'Head Mod',
    'System',
  ],
  ...['[Admin] Doobly', 'Doobly (Team)', '【MOD】Fox', 'Fox |Staff|'],
])('says of %j that it is a player', (name) => {
  expect(withoutTeamClaim(name)).toBe(`${name} (player)`);
});

it.each([
  ...[
    'TeamRocket',
    // A pattern that tries all ways to match would end at the timeout.
    'x'.repeat(60),
    'site'.repeat(15),
    'Steamy',
    'Modern',
    'Madmin',
    'SupportiveFox',
    'Nomad',
    'Foxteam',
    'Tea',
    'Fox_22',
  ],
  ...['Иван', '李小龍', 'The Real Fox', 'Official', 'Helper', 'Systema', 'adminfox'],
  ...['Fox (Team Blue)', 'Ann (2)', '<b>', '[Fox] mod'],
])('leaves %j', (name) => {
  expect(withoutTeamClaim(name)).toBe(name);
});
