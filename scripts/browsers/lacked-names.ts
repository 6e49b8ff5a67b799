import { type Browser, type Feature, featureAt, isLackedBy } from './compat-data.ts';

const STATIC = /_static$/;
/** Events, and what a name is no property for: constructors, options and symbols. */
const OTHER = /^__|^@@|_event$|_parameter|_support$/;

const below = (feature: Feature | undefined) =>
  Object.keys(feature ?? {})
    .filter((name) => !OTHER.test(name))
    .map((name) => [name, feature?.[name]] as const);

/** The paths from the global object at which a member of an owner may be. */
function pathsOf(owner: string, member: string): string[] {
  if (owner === 'Window') return [member];
  if (STATIC.test(member)) return [`${owner}.${member.replace(STATIC, '')}`];
  return [`${owner}.${member}`, `${owner}.prototype.${member}`];
}

function lackedIn(browser: Browser, features: Feature | undefined, prefix = ''): string[] {
  return below(features).flatMap(([owner, feature]) => {
    if (isLackedBy(browser, feature)) return [prefix + owner];
    return below(feature)
      .filter(([member, one]) => member !== owner && isLackedBy(browser, one))
      .flatMap(([member]) => pathsOf(prefix + owner, member));
  });
}

/** The names that a browser of the baseline lacks, as paths from the global object: `URL.canParse`, `Set.prototype.union`. */
export function lackedNames(browser: Browser): string[] {
  return [
    ...lackedIn(browser, featureAt('api')),
    ...lackedIn(browser, featureAt('javascript', 'builtins')),
    ...lackedIn(browser, featureAt('javascript', 'builtins', 'Intl'), 'Intl.'),
  ];
}
