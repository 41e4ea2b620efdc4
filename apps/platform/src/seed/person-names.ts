import type { DemonstrationClient } from './demonstration-clients.ts';

interface Names {
  readonly first: readonly string[];
  readonly last: readonly string[];
}
const words = (text: string) => text.split(' ');

const british: Names = {
  first: words(
    'Amelia Aoife Ayesha Beatrice Callum Chidi Daisy Declan Edith Esmé Farah Fergus Grace Gwen Hamza Harriet Imogen Isaac Jacob Kwame Leila Loïc Maeve Marcus Nadia Noah Olivia Oscar Priya Rafał Renée Rhys Saoirse Seán Siobhán Tariq Thandiwe Umar Violet Wiktoria Xanthe Yusuf Zainab Zoë',
  ),
  last: words(
    'Abbott Achebe Ahmed Appleby Barraclough Begum Brontë Carmichael Chaudhry Coyle Dąbrowska Ellison Fairweather Fitzgerald Goddard Hargreaves Hussain Iqbal Jankowski Kaur Lathom MacAskill McLoughlin Nwosu Okonkwo O’Connor O’Sullivan Patel Pemberton Quayle Ramsbottom Ó’Riordan Singh Świątek Thistlethwaite Underwood Vasquez Whitaker Wójcik Yeadon',
  ),
};
const welsh: Names = {
  first: words(
    'Aled Alys Angharad Arwel Branwen Bethan Cadi Carys Catrin Dafydd Deiniol Eirlys Elin Emrys Ffion Geraint Glesni Gwenllian Heledd Huw Ifan Iwan Llinos Lowri Mabli Meirion Nerys Non Owain Rhiannon Rhodri Siân Siôn Tegid Tomos',
  ),
  last: words(
    'ap-Gwilym Bowen Bevan Cadwaladr Dafydd Edwards Ellis Evans Ffoulkes Griffith Gruffudd Gwynedd Humphreys Jones Llewelyn Lloyd Llŷr Meredydd Morgan Owen Parry Powell Prydderch Pugh Rhydderch Roberts Tŷ-Mawr Vaughan Wyn',
  ),
};
const american: Names = {
  first: words(
    'Abigail Alejandra Andre Beatriz Brianna Carlos Chloe Darnell Diego Eleanor Emmanuel Fatima Gabriela Hannah Imani Ines Isaiah Jamal Jesús José Keisha Lakshmi Logan Lucía Malik María Mateo Mei Naomi Núria Omar Peyton Quinn Raúl Sofía Tyrone Uriel Valeria Wendell Ximena Yolanda Zachary',
  ),
  last: words(
    'Acosta Baker Begay Chávez Clark Díaz Duong Espinoza Foster García Gutiérrez Hernández Ito Jackson Kim Kowalski Lee Martínez McAllister Muñoz Nakamura Nguyen Ortiz Peña Quiñones Ramírez Reyes Rodríguez Sánchez Thibodeaux Torres Ulrich Vásquez Washington Xiong Yazzie Zapata',
  ),
};
const french: Names = {
  first: words(
    'Agnès Amélie Benoît Cécile Chloé Édouard Élodie Étienne Fabien Françoise Gaëlle Hélène Inès Jérôme Léa Loïc Maël Mégane Noémie Océane Renée Stéphane Thérèse Yaël Zoé',
  ),
  last: words(
    'Bélanger Bérubé Bouchard Côté D’Amours Désilets Fréchette Gagné Hébert Lefèvre L’Écuyer Lévesque Mâcon Ménard Noël Œuvrard Pélissier Québécois Rivière Thériault',
  ),
};
const polish: Names = {
  first: words(
    'Agnieszka Bogusław Celina Elżbieta Grażyna Jadwiga Jan Katarzyna Łucja Łukasz Małgorzata Michał Paweł Stanisław Świętosława Tadeusz Wojciech Zbigniew Żaneta',
  ),
  last: words(
    'Błaszczyk Chrząszcz Ćwikła Gąsior Jabłońska Kołodziej Lewandowska Łęcki Malinowski Niedźwiedź Pająk Różańska Sikora Ślusarczyk Wróbel Zając Żółkiewski Źrebiec',
  ),
};

const named: Readonly<Record<DemonstrationClient['naming'], Names>> = {
  english: british,
  welsh,
  american,
  hospital: american,
  office: british,
  french,
  polish,
};

/** The name of one of a client's people: two of a client seldom share both. */
export function personName(naming: DemonstrationClient['naming'], index: number): { first: string; last: string } {
  const { first, last } = named[naming];
  const round = Math.floor(index / first.length);
  return {
    first: first[(index * 13) % first.length] ?? '',
    last: last[(index * 11 + round * 3) % last.length] ?? '',
  };
}

/** The address a person of that name would have, in plain letters; a number tells namesakes apart. */
export const addressOf = ({ first, last }: { first: string; last: string }, domain: string, number = ''): string =>
  `${plain(first)}.${plain(last)}${number}@${domain}`;

const plain = (name: string) =>
  name
    .replaceAll('Ł', 'L')
    .replaceAll('ł', 'l')
    .replaceAll('Œ', 'Oe')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z-]/g, '')
    .toLowerCase();
