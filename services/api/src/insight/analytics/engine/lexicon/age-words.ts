/** Words for people of an age, read as ages: none of them is a misspelling of another word. */
export const AGE_WORDS =
  'senior seniors aine aines ainee ainees teenager teenagers teen teens adolescent adolescents adolescente adolescentes minor minors mineur mineure mineurs mineures adult adults adulte adultes elderly elder elders youth youths jeune jeunes kid kids child children enfant enfants underage vingtaine trentaine quarantaine cinquantaine soixantaine'.split(
    ' ',
  );
