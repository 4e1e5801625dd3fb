/** Turns of phrase that say how, for whom and in spite of what. See senses.ts for how to read it. */
export const cues = `
despite: Courage, Resilience, Perseverance
  although anyhow anyway despite nevertheless regardless though against_all_odds despite_the even_if even_though even_though_i even_when in_spite
  in_spite_of no_matter regardless_of through_the_pain unlike_everyone when_everyone_else while_everyone_else
alone: Independence!
  alone independently single-handed single-handedly solo unaided unassisted all_alone alone_at alone_for alone_in alone_through alone_to by_myself
  came_alone for_myself just_me lived_alone me_myself no_help no_hints on_my_own travelled_alone travelled_solo went_alone without_a_lawyer
  without_a_tutor without_any_help without_asking without_calling without_calling_anyone without_google without_help without_instructions
  without_looking_anything without_my_parents
myself: Independence, Confidence?
  myself
together: Teamwork!
  jointly together all_of_us as_a_team everyone_pitched hand_in_hand in_pairs my_whole_team our_team side_by_side we_all with_colleagues
  with_my_classmates with_my_team with_the_others with_the_team with_three_colleagues
first_time: Courage, Curiosity?, Confidence?
  first new first_ever first_time for_once my_first never_before
at_last: Perseverance!
  eventually finally after_all_these after_months after_weeks after_years at_last at_long_last in_the_end
long: Perseverance!
  decade decades hour hours hundredth month months tenth week weeks year years all_day all_night days_straight for_months for_years hours_straight
  in_one_go long_hours till_dark till_midnight until_dawn whole_day whole_night whole_week whole_year without_stopping
count: Perseverance, Self-Discipline?
  dozens eighty fifteen fifty forty fourteen hundred ninety seventy sixty thirty thousand twelve twenty
again: Resilience, Perseverance
  again after_failing another_try back_on back_to once_more one_more_time second_try
unasked: Initiative!
  proactively spontaneously unasked along_with_the_problem although_nobody_asked as_nobody_else because_no_one_else because_nobody_else before_anyone
  before_anyone_asked before_he_asked before_he_noticed before_she_asked before_she_noticed before_they_noticed no_one_else_did no_one_else_wanted
  nobody_else_did nobody_else_wanted nobody_had_asked nobody_wanted not_just_our not_only_ours of_my_own_accord off_my_own_bat on_my_own_accord
  on_my_own_initiative since_nobody_else somebody_had_to took_it_upon when_no_one when_nobody without_anyone_asking without_anyone_noticing
  without_being_asked
free: Generosity!
  anonymously extra unpaid for_free free_of_charge gave_away half_of_my in_my_spare_time pro_bono without_pay
for_other: Kindness!, Helpfulness
  can_go_home can_rest can_sleep could_go_home could_rest could_sleep for_a_boy for_a_child for_a_colleague for_a_family for_a_friend for_a_girl
  for_a_lady for_a_lost for_a_man for_a_stranger for_a_woman for_an_elderly for_an_old for_everyone for_her for_her_birthday for_him for_his_birthday
  for_my_colleague for_my_colleagues for_my_elderly for_my_flatmate for_my_friend for_my_neighbor for_my_neighbour for_my_roommate for_my_sick
  for_no_reason for_our_elderly for_our_neighbour for_someone for_the_family for_the_homeless for_the_kids_next for_the_lady for_the_man
  for_the_neighbors for_the_neighbours for_the_new for_the_night_shift for_the_old for_the_refugees for_the_sick for_the_team for_the_whole_office
  for_them for_two_lost just_because so_he_could so_her so_his so_my_colleague so_my_husband so_my_mother so_my_sister so_my_wife so_she_could
  so_that_he so_that_she so_that_they so_they_could
for_family: Love!
  for_my_baby for_my_boyfriend for_my_brother for_my_dad for_my_daughter for_my_daughter's for_my_family for_my_father for_my_girlfriend for_my_gran
  for_my_grandchild for_my_grandchildren for_my_granddaughter for_my_grandmother for_my_grandson for_my_husband for_my_kids for_my_mom for_my_mother
  for_my_mum for_my_nephew for_my_niece for_my_partner for_my_sister for_my_son for_my_son's for_my_wife for_our_anniversary for_our_baby
  for_the_family for_the_kids my_daughter's my_father's my_husband's my_mother's my_son's my_wife's to_my_daughter to_my_grandson to_my_kids to_my_son
  to_the_kids with_my_boyfriend with_my_boys with_my_brother with_my_dad with_my_daughter with_my_family with_my_father with_my_girlfriend
  with_my_girls with_my_gran with_my_grandchildren with_my_grandfather with_my_grandma with_my_grandmother with_my_grandpa with_my_grandson
  with_my_husband with_my_kids with_my_mom with_my_mother with_my_mum with_my_nan with_my_nephew with_my_niece with_my_parents with_my_partner
  with_my_sister with_my_son with_my_twins with_my_wife with_the_kids
care_manner: Patience, Craftsmanship?
  carefully gently lovingly patiently slowly tenderly bit_by_bit brick_by_brick by_candlelight inch_by_inch layer_by_layer one_by_one page_by_page
  piece_by_piece step_by_step stitch_by_stitch with_care with_love with_patience with_tweezers
exact_manner: Precision!
  accurately double exactly flawless flawlessly meticulously perfectly precisely spotless twice dead_level every_single five_times four_times
  no_errors no_mistakes not_one_mistake perfectly_level three_times to_the_cent to_the_exact to_the_millimetre to_the_nearest to_the_penny
  without_a_mistake without_a_single_mistake without_one_mistake zero_errors
by_hand: Craftsmanship!, Creativity
  hand-carved hand-made hand-sewn handmade home-made homemade self-made baked_~_from_scratch bread_from_scratch built_~_from_scratch by_hand
  cake_from_scratch dinner_from_scratch made_~_from_scratch pasta_from_scratch
old_stuff: Resourcefulness!
  cheaply frugal for_five_dollars for_two_euros for_under instead_of_buying out_of out_of_old with_a_spoon with_just with_nothing_but with_only
  with_what
instead: Self-Control, Self-Discipline?
  instead_of rather_than
kind_manner: Kindness!
  friendly kindly nicely politely sweetly warmly
calm_manner: Calmness!
  calm calmly composed cool level-headed quietly steadily steady unfazed unruffled without_panic without_panicking
no_anger: Self-Control!, Patience, Calmness
  no_shouting no_tears no_yelling no_yelling_today without_a_word without_an_argument without_complaining without_crying without_exploding
  without_flinching without_getting_angry without_getting_annoyed without_hitting without_interrupting_him without_losing without_losing_it
  without_losing_my without_raising without_rolling without_shouting without_sighing without_snapping without_swearing without_yelling
brave_manner: Courage!
  boldly brave bravely courage courageous dared daring wobbly although_i_was_afraid although_i_was_scared although_i_was_terrified comfort_zone
  despite_my_fear even_though_i_was_afraid even_though_i_was_scared for_the_first_time_in_front hands_were_shaking heart_in_my_mouth nervous_but
  out_of_my_depth scared_but shaking_but trembling_knees voice_shaking with_shaking with_trembling
confident_manner: Confidence!
  confident confidently proud proudly self-assured chin_up head_held_high no_notes without_notes
joy: Zest!
  adrenaline amazing blast bliss buzzing energised energized excited exciting exhilarating fun grinning happily happy hooray joy joyful pumped soaked
  thrill thrilled woohoo wow yay yippee and_loved_it at_full_speed at_the_top_of_my best_day best_day_ever best_night_ever feel_alive free_as
  full_blast full_of_energy like_a_child like_a_kid like_kids loved_every loved_every_minute loved_it so_alive so_much_fun why_not
early: Self-Discipline!
  5:30 5am 6:00 6am early at_5 at_6 at_dawn at_five at_six before_dawn before_work in_the_morning sunrise_run
humble_manner: Humility!
  humbled humbling better_than_me i_was_wrong knew_nothing know_nothing lot_to_learn
fair_manner: Fairness!
  equally evenly fairly all_get each_gets each_got everyone_gets everyone_got for_everyone the_same
beauty: Wonder!
  awe awesome beautiful breathtaking goosebumps gorgeous magical magnificent majestic spectacular speechless stunning wonder couldn't_believe_my_eyes
  in_awe tiny_and
give_me: Gratitude
  glad_to_have happy_to_be_alive lucky_to
thought_out: Prudence, Sound Judgment
  ahead beforehand risky ahead_of_time because_of_the_weather before_buying before_i_signed before_signing in_advance in_case instead_of_rushing
  just_in_case too_risky
target: Ambition
  biggest fastest highest longest personal record best_ever better_than_last faster_than first_in_my_family further_than higher_than longer_than
  more_than_ever new_personal_best new_record than_ever than_last than_last_time than_last_year than_yesterday under_30 under_an_hour under_four_hours
  under_two_hours youngest_ever
fast_learn: Learning Agility!
  self-taught from_youtube in_a_week in_one_day in_two_days taught_myself
unfazed_change: Adaptability!
  last-minute at_short_notice cancelled_so closed_so when_it_broke when_the_power
idle: none
  as_if as_well front_desk in_front_of in_the_middle_of
`;
